'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '../../useTexts.ts'
import { nothingPicked, type Picked } from './draft.ts'
import { Options } from './Options.tsx'
import { choicesOf, type Option } from './quickChoices.ts'
import type { ApiAddress } from './quickClient.ts'
import { useOffers } from './useOffers.ts'

type Props = {
  api: ApiAddress
  kind: 'venues' | 'categories'
  label: string
  name: string
  picked: Picked
  onPick: (picked: Picked) => void
  /** Whether an entry with a new name may be created. */
  mayMake: boolean
  fault: string | undefined
}

/** An input that searches for a venue or a category (ARIA pattern "combobox"). */
export const Combobox = (props: Props) => {
  const { api, kind, label, name, picked, onPick, mayMake, fault } = props
  const say = useTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isChosen = picked.offer !== undefined || picked.isNew === true
  const search = isChosen ? '' : picked.text.trim()
  const offers = useOffers(api, { kind, search, isOpen })
  const options = choicesOf(offers, search, mayMake)

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: Option) => {
    onPick(
      option.offer
        ? { text: option.offer.name, offer: option.offer }
        : { text: search, isNew: true },
    )
    close()
  }
  /** Chooses the option whose name was typed completely. */
  const leave = () => {
    const meant = options.find(({ offer }) => offer?.name.toLowerCase() === search.toLowerCase())
    if (search && !isChosen && meant) choose(meant)
    close()
  }
  const press = (key: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key.key]
    if (step) {
      key.preventDefault()
      setOpen(true)
      if (isOpen) setActive((before) => stepped(before, step, options.length))
    }
    const option = options[active]
    if (key.key === 'Enter' && isOpen) {
      // Enter must not submit the form while the list is open.
      key.preventDefault()
      const only = active < 0 && search && options.length === 1 ? options[0] : option
      if (only) choose(only)
      else close()
    }
    if (key.key === 'Escape' && isOpen) {
      // Escape closes the list, not the panel.
      key.preventDefault()
      key.stopPropagation()
      close()
    }
  }

  return (
    <div className="quick-create__field">
      <label htmlFor={`quick-${name}`}>{label}</label>
      <input
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-describedby={`${id}-hint`}
        aria-expanded={isOpen}
        aria-invalid={Boolean(fault)}
        autoComplete="off"
        id={`quick-${name}`}
        onBlur={leave}
        onChange={({ target }) => {
          onPick(target.value ? { text: target.value } : nothingPicked)
          setOpen(true)
          setActive(-1)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        role="combobox"
        type="text"
        value={picked.text}
      />
      <Options
        active={active}
        id={id}
        isOpen={isOpen}
        label={label}
        onChoose={choose}
        options={offers && options}
        search={search}
      />
      <p className={fault ? 'quick-create__fault' : 'quick-create__hint'} id={`${id}-hint`}>
        {fault ?? (picked.isNew ? say('quick:willBeMade') : picked.offer?.hint)}
      </p>
    </div>
  )
}

/** The next active option; -1, which is none, before the first and after the last. */
const stepped = (before: number, step: number, count: number): number => {
  const next = before + step
  if (next < -1) return count - 1

  return next >= count ? -1 : next
}
