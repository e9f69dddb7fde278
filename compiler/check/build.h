#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "compiler/check/evaluate.h"
#include "compiler/scene/scene.h"

/// From declarations to the parts of a scene. Each function takes one declaration with its name and the values of the loops
/// around it, and reports errors.
namespace avs::check {

struct Building {
    Evaluator& evaluator;
    Reporter& reporter;
    Program& program;
    scene::Scene& scene;
    /// Materials enter the scene when a body is made of them. The pointers in `materials` keep the keys alive.
    std::unordered_map<const scene::Material*, MaterialId> material_ids{};
    std::vector<MaterialPtr> materials{};
    std::unordered_map<std::string, ContactId> contact_ids{};
    std::unordered_map<std::string, std::uint32_t> drive_ids{};
    std::unordered_set<std::string> faulty_restraints{};
    std::unordered_map<std::string, SourceRange> recorded{};  ///< records by name, faulty ones too
    std::unordered_set<std::string> faulty_records{};
    std::optional<Results> results{};                                    ///< what `expect` sees; made once
    std::unordered_map<std::string, const scene::Sampling*> sampling{};  ///< with it; by the names of records
};

/// Typed access to the fields of a checked object; what is asked for must be there.
class Fields {
public:
    explicit Fields(const Object& object) : object_(object) {}
    const Object::Field& at(std::string_view key) const;
    bool has(std::string_view key) const { return !is_unknown(at(key).value); }
    double number(std::string_view key) const { return std::get<Scalar>(at(key).value).value; }
    bool flag(std::string_view key) const { return std::get<Truth>(at(key).value).value; }
    const std::string& text(std::string_view key) const { return std::get<Text>(at(key).value).value; }
    Vec3 vector(std::string_view key) const { return std::get<Vector>(at(key).value).value(); }
    const Object& object(std::string_view key) const { return *std::get<ObjectPtr>(at(key).value); }
    const std::vector<Argument>& items(std::string_view key) const { return std::get<ListPtr>(at(key).value)->items; }
    const scene::Formula& formula(std::string_view key) const { return *std::get<FormulaPtr>(at(key).value); }
    scene::RegionPtr region(std::string_view key) const { return std::get<scene::RegionPtr>(at(key).value); }

private:
    const Object& object_;
};

/// A body, a list or array of them, or `all`: rising, each once. Nothing, with a message, if it is something else; `what` names it.
std::optional<std::vector<BodyId>> bodies_of(Building& building, const syntax::Expression& expression, const FramePtr& frame,
                                             std::string_view what);
void build_body(Building& building, const syntax::Body& declared, const Instance& at);
void build_restraint(Building& building, const syntax::Restrain& declared, const Instance& at);
void build_load(Building& building, const syntax::Load& declared, const Instance& at);
/// A restraint as a drive at rest, whose force can be recorded; nothing if there is none of that name.
std::optional<std::uint32_t> make_support(Building& building, const std::string& restraint);
void build_drive(Building& building, const syntax::Drive& declared, const Instance& at);
void build_clock(Building& building, const syntax::Clock& declared, const Instance& at);
void build_contact(Building& building, const syntax::Contact& declared, const Instance& at);
void build_run(Building& building, const syntax::Run& declared, const Instance& at);
void build_record(Building& building, const syntax::RecordDeclaration& declared, const Instance& at);
void build_export(Building& building, const syntax::Export& declared, const Instance& at);
void build_sweep(Building& building, const syntax::Sweep& declared, const Instance& at);
/// The scheme of `run`, and what it means for clocks and contacts; after these.
void set_scheme(Building& building, const Fields& run);
/// The keys `follow` and `finest` of a clock or of a synchronous scheme.
scene::Following following_of(const Fields& fields);
/// After all records and contacts.
void build_expectation(Building& building, const syntax::Expect& declared, const Instance& at);

}  // namespace avs::check
