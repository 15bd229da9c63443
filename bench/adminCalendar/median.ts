/** The median of some numbers; 0 without numbers. */
export const median = (numbers: number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
