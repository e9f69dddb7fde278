#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "compiler/check/evaluate.h"
#include "compiler/scene/scene.h"

/// From declarations to the parts of a scene. Each function takes one declaration and reports what is wrong with it.
namespace avs::check {

struct Building {
    Evaluator& evaluator;
    Reporter& reporter;
    Program& program;
    scene::Scene& scene;
    /// Materials enter the scene when a body is made of them. The pointers in `materials` keep the keys alive.
    std::unordered_map<const scene::Material*, MaterialId> material_ids{};
    std::vector<MaterialPtr> materials{};
    std::unordered_set<std::string> faulty_records{};
    FramePtr frame_of_results{};  ///< what `expect` sees; made once
    FramePtr frame() const { return program.root->frame; }
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

/// Reports a name that another of `parts` has.
template <class Part>
bool is_new_name(Building& building, const std::vector<Part>& parts, const syntax::Identifier& name) {
    for (const Part& part : parts) {
        if (part.name != name.text) continue;
        building.reporter.error(DiagnosticKind::duplicate_name, name.where, "`" + name.text + "` is declared twice",
                                {{part.where, "first here"}});
        return false;
    }
    return true;
}

void build_body(Building& building, const syntax::Body& declared, SourceRange where);
void build_restraint(Building& building, const syntax::Restrain& declared, SourceRange where);
void build_load(Building& building, const syntax::Load& declared, SourceRange where);
void build_drive(Building& building, const syntax::Drive& declared, SourceRange where);
void build_clock(Building& building, const syntax::Clock& declared, SourceRange where);
void build_contact(Building& building, const syntax::Contact& declared, SourceRange where);
void build_run(Building& building, const syntax::Run& declared, SourceRange keyword, SourceRange where);
void build_record(Building& building, const syntax::RecordDeclaration& declared, SourceRange where);
void build_export(Building& building, const syntax::Export& declared, SourceRange where);
/// After all records and contacts.
void build_expectation(Building& building, const syntax::Expect& declared, SourceRange where);

}  // namespace avs::check
