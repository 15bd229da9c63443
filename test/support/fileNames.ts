/** Sorted names of picture files, without the random part by which sizes for pages differ. */
export const fileNames = (names: string[]): string[] =>
  names.map((name) => name.replace(/-[0-9a-f]{8}(?=\.webp$)/, '')).sort()
