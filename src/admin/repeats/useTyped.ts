import { useState } from 'react'

/**
 * The text of a box, and what changes it: what was typed, until the stored text becomes another one. What was typed stays
 * then, too, where it says the same.
 */
export const useTyped = (
  stored: string,
  saysStored: (text: string) => boolean = () => false,
): [string, (text: string) => void] => {
  const [typed, setTyped] = useState({ text: stored, over: stored })
  const isLatest = typed.over === stored || saysStored(typed.text)

  return [isLatest ? typed.text : stored, (text) => setTyped({ text, over: stored })]
}
