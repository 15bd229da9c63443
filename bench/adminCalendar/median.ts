/** The middle one of some numbers; 0 of none. */
export const median = (numbers: number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
