'use client'

import { useEffect, useRef } from 'react'
import { useTexts } from '../../useTexts.ts'
import type { Option } from './quickChoices.ts'

type Props = {
  active: number
  id: string
  isOpen: boolean
  label: string
  /** Undefined while they are read. */
  options: Option[] | undefined
  search: string
  onChoose: (option: Option) => void
}

/** The list of options of a combobox; the focus stays in the input. */
export const Options = ({ active, id, isOpen, label, options, search, onChoose }: Props) => {
  const say = useTexts()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const status = options
    ? options.length > 0
      ? say('quick:offers', { count: options.length })
      : say('quick:none')
    : say('quick:searching')

  return (
    <>
      <div
        aria-label={label}
        className="quick-create__options"
        hidden={!isOpen || !options?.length}
        id={`${id}-list`}
        ref={list}
        role="listbox"
      >
        {options?.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the input
          <div
            aria-selected={index === active}
            className="quick-create__option"
            id={`${id}-${index}`}
            key={option.offer?.id ?? 'new'}
            onClick={() => onChoose(option)}
            onPointerDown={(down) => down.preventDefault()}
            role="option"
          >
            {option.offer?.name ?? say('quick:newVenue', { name: search })}
            {option.offer?.hint && <small>{option.offer.hint}</small>}
          </div>
        ))}
      </div>
      <p className={isOpen && !options?.length ? 'quick-create__hint' : 'sr-only'} role="status">
        {isOpen && status}
      </p>
    </>
  )
}
