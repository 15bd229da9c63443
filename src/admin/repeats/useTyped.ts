import { useState } from 'react'

/**
 * The text of an input, and its setter: the typed text until the stored text changes. The typed text stays also then, where `saysStored`
 * finds it equal to the stored one.
 */
export const useTyped = (
  stored: string,
  saysStored: (text: string) => boolean = () => false,
): [string, (text: string) => void] => {
  const [typed, setTyped] = useState({ text: stored, over: stored })
  const isLatest = typed.over === stored || saysStored(typed.text)

  return [isLatest ? typed.text : stored, (text) => setTyped({ text, over: stored })]
}
