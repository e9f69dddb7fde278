#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "compiler/check/evaluate.h"
#include "compiler/scene/scene.h"

/// Builds the parts of a scene from its declarations. Each function takes one declaration, with its name and the values of
/// the loops around it, and reports errors.
namespace avs::check {

struct Building {
    Evaluator& evaluator;
    Reporter& reporter;
    Program& program;
    scene::Scene& scene;
    /// Materials that bodies of the scene are made of. Others do not enter the scene. The pointers in
    /// `materials` keep the keys alive.
    std::unordered_map<const scene::Material*, MaterialId> material_ids{};
    std::vector<MaterialPtr> materials{};
    std::unordered_map<std::string, ContactId> contact_ids{};
    std::unordered_map<std::string, std::uint32_t> drive_ids{};
    std::unordered_set<std::string> faulty_restraints{};
    std::unordered_map<std::string, SourceRange> recorded{};  ///< names of records, faulty ones included
    std::unordered_set<std::string> faulty_records{};
    std::optional<Results> results{};  ///< the results that names in `expect` stand for; made once
    /// Sampling of each record, by the record's name; made together with `results`.
    std::unordered_map<std::string, const scene::Sampling*> sampling{};
};

/// Typed access to the fields of a checked object. A field that is asked for must exist.
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

/// The bodies that an expression names: a body, a list or array of them, or `all`. In ascending order, without repetitions.
/// Nothing, with a message, for anything else; `what` names the thing in the message.
std::optional<std::vector<BodyId>> bodies_of(Building& building, const syntax::Expression& expression, const FramePtr& frame,
                                             std::string_view what);
void build_body(Building& building, const syntax::Body& declared, const Instance& at);
void build_restraint(Building& building, const syntax::Restrain& declared, const Instance& at);
void build_load(Building& building, const syntax::Load& declared, const Instance& at);
/// Adds a restraint as a drive at rest, so that its force can be recorded. Nothing if no restraint has
/// that name.
std::optional<std::uint32_t> make_support(Building& building, const std::string& restraint);
void build_drive(Building& building, const syntax::Drive& declared, const Instance& at);
void build_clock(Building& building, const syntax::Clock& declared, const Instance& at);
void build_contact(Building& building, const syntax::Contact& declared, const Instance& at);
void build_run(Building& building, const syntax::Run& declared, const Instance& at);
void build_record(Building& building, const syntax::RecordDeclaration& declared, const Instance& at);
void build_export(Building& building, const syntax::Export& declared, const Instance& at);
void build_sweep(Building& building, const syntax::Sweep& declared, const Instance& at);
/// Sets the scheme of `run`, and what it implies for clocks and contacts, which must be built before.
void set_scheme(Building& building, const Fields& run);
/// Reads the keys `follow` and `finest` of a clock or of a synchronous scheme.
scene::Following following_of(const Fields& fields);
/// Records and contacts must be built before.
void build_expectation(Building& building, const syntax::Expect& declared, const Instance& at);

}  // namespace avs::check
