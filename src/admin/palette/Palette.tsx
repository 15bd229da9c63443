'use client'

import { Link } from '@payloadcms/ui'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { openModally } from '../openModally.ts'
import { useAdminPath } from '../useAdminPath.ts'
import { useTexts } from '../useTexts.ts'
import { groupsFor } from './groupsFor.ts'
import type { PaletteEntry } from './paletteEntry.ts'
import { usePalette } from './usePalette.ts'
import './palette.css'

/** A dialog that leads to views, entries and actions by words: one field, and below it what fits. */
const Palette = ({
  kept,
  onClose,
}: {
  /** What was typed before the dialog was closed; it is selected, so that typing replaces it. */
  kept: string
  /** Called with what is typed, or with nothing once it led somewhere. */
  onClose: (text: string) => void
}) => {
  const say = useTexts()
  const adminPath = useAdminPath()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(kept)
  const [chosen, setChosen] = useState(0)
  const [isAwaited, setAwaited] = useState(false)
  const { ways, entries, fault, isRead } = usePalette(text)
  const groups = groupsFor(text, { ways, entries, line: (line) => say('palette:line', { line }) })
  const offered = groups.flatMap((group) => group.entries)
  const at = Math.min(chosen, offered.length - 1)

  useEffect(() => (dialog.current ? openModally(dialog.current) : undefined), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is drawn by then.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  /** Follows the chosen line: a link, so that Payload asks before what was typed into a form is lost. */
  const follow = () => list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer to an Enter is drawn.
  useEffect(() => {
    if (!isAwaited || !isRead) return
    setAwaited(false)
    follow()
  }, [isAwaited, isRead])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && offered.length > 0) {
      event.preventDefault()
      setChosen((at + step + offered.length) % offered.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      setAwaited(true)
    }
  }
  const optionId = (entry: PaletteEntry) => `${id}-${entry.key.replaceAll(/[^\w-]/g, '_')}`
  const current = offered[at]

  return (
    <dialog
      aria-label={say('palette:title')}
      className="palette"
      onClick={({ target }) => {
        if (target === dialog.current) onClose(text)
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose(text)
      }}
      onKeyDown={press}
      ref={dialog}
    >
      <input
        aria-activedescendant={current && optionId(current)}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={offered.length > 0}
        aria-label={say('palette:title')}
        autoComplete="off"
        autoFocus
        maxLength={100}
        onFocus={({ currentTarget }) => currentTarget.value === kept && currentTarget.select()}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
          setAwaited(false)
        }}
        placeholder={say('palette:placeholder')}
        role="combobox"
        spellCheck={false}
        type="text"
        value={text}
      />
      <div
        aria-label={say('palette:found')}
        className="palette__list"
        id={`${id}-list`}
        ref={list}
        role="listbox"
        tabIndex={-1}
      >
        {groups.map(({ kind, entries: ofKind }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options.
          <div aria-labelledby={`${id}-${kind}`} key={kind} role="group">
            <p className="palette__kind" id={`${id}-${kind}`}>
              {say(`palette:kind:${kind}`)}
            </p>
            {ofKind.map((entry) => (
              <Link
                aria-selected={entry === current}
                className="palette__entry"
                href={adminPath(entry.path === '/' ? '' : entry.path) || '/'}
                id={optionId(entry)}
                key={entry.key}
                onClick={(click: MouseEvent<HTMLAnchorElement>) => {
                  onClose('')
                  loadIfHere(click)
                }}
                prefetch={false}
                role="option"
                tabIndex={-1}
              >
                <span>{entry.name}</span>
                {entry.about && <small>{entry.about}</small>}
              </Link>
            ))}
          </div>
        ))}
      </div>
      <p className="palette__said" role="status">
        {fault && say('palette:failed', { reason: fault })}
        {!fault && text.trim().length > 1 && isRead && offered.length === 0 && say('palette:none')}
      </p>
    </dialog>
  )
}

export default Palette

/** Loads a page that is open already: with its state it would not follow another address of it, such as that of a day. */
const loadIfHere = (click: MouseEvent<HTMLAnchorElement>) => {
  const { href, pathname } = click.currentTarget
  if (click.metaKey || click.ctrlKey || pathname !== window.location.pathname) return
  click.preventDefault()
  window.location.assign(href)
}
