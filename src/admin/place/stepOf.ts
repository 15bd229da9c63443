const small = 4
const large = 40

/** How far a key moves a pin, in pixels of the map; undefined for other keys. */
export const stepOf = ({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): [right: number, down: number] | undefined => {
  const far = shiftKey ? large : small
  if (key === 'ArrowLeft') return [-far, 0]
  if (key === 'ArrowRight') return [far, 0]
  if (key === 'ArrowUp') return [0, -far]
  if (key === 'ArrowDown') return [0, far]

  return undefined
}
