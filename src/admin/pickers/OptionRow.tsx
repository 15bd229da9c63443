'use client'

import type { HTMLAttributes, Ref } from 'react'
import { useLanguage } from '../useLanguage.ts'
import { About, Name } from './About.tsx'
import type { Option } from './option.ts'

type Props = {
  data: { label: string; option?: Option }
  innerProps: HTMLAttributes<HTMLDivElement>
  innerRef: Ref<HTMLDivElement>
  isFocused: boolean
  isSelected: boolean
}

/** An option of a picker: its name, its place and its coming events, indented by its depth in the tree. */
export const OptionRow = ({ data, innerProps, innerRef, isFocused, isSelected }: Props) => {
  const language = useLanguage()
  const { option, label } = data
  const classes = [
    'rs__option',
    'picker__option',
    isFocused && 'rs__option--is-focused',
    isSelected && 'rs__option--is-selected',
  ]

  return (
    <div
      {...innerProps}
      className={classes.filter(Boolean).join(' ')}
      ref={innerRef}
      style={{ paddingInlineStart: `calc(var(--base) * ${0.5 + (option?.depth ?? 0)})` }}
    >
      {option ? <Name language={language} option={option} /> : label}
      {option && (option.about || option.coming) ? <About option={option} /> : null}
    </div>
  )
}
