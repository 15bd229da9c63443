/** Matches each form of import; none of them is in the texts of this repository. */
const imports = /\b(?:from|import)\s*\(?\s*(['"])([^'"\s]+)\1/g

/** The names by which the text of a module or declaration imports others, types included. */
export const importedNames = (text: string): string[] =>
  [...text.matchAll(imports)].map(([, , name = '']) => name)
