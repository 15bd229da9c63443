'use client'

import {
  useAllFormFields,
  useConfig,
  useDocumentInfo,
  useFormModified,
  useHotkey,
} from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import type { Language } from '../../calendar/language.ts'
import { says } from '../languages/originalOf.ts'
import { messageOf } from '../postJson.ts'
import { SeriesNotice } from '../series/SeriesNotice.tsx'
import { useTexts } from '../useTexts.ts'
import { Languages } from './Languages.tsx'
import { mayFill } from './mayFill.ts'
import { Notices } from './Notices.tsx'
import { namedFields } from './namedFields.ts'
import type { Pair } from './pair.ts'
import { SaveBar } from './SaveBar.tsx'
import { isUntouched, standingOf } from './standing.ts'
import { TranslatedField } from './TranslatedField.tsx'
import { type Source, useFilling } from './useFilling.ts'
import { useRereading } from './useRereading.ts'
import type { Stored } from './useSaving.ts'
import { useSaving } from './useSaving.ts'
import { useWideTexts } from './useWideTexts.ts'

type Props = {
  pair: Pair
  names: string[]
  stored: Stored
  onStored: (stored: Stored) => void
  isReadOnly: boolean
  /** Who else has the entry open; an empty text where their name is not known. */
  takenBy: string | undefined
  mayPublish: boolean
}

/** Both texts of each field, and what can be done with all of them. */
export const Sides = ({
  names,
  onStored,
  stored,
  takenBy,
  isReadOnly,
  mayPublish,
  ...props
}: Props) => {
  const { to } = props.pair
  const [from, setFrom] = useState<Language>(props.pair.from)
  const [same, setSame] = useState<string[]>([])
  const [fields] = useAllFormFields()
  const modified = useFormModified()
  const { collectionSlug = '', docPermissions } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const form = useMemo(
    () => namedFields(getEntityConfig({ collectionSlug })?.fields ?? []),
    [collectionSlug, getEntityConfig],
  )
  const filling = useFilling({ from, to })
  const saving = useSaving(stored, same)
  const wide = useWideTexts(saving.isPublic)
  const say = useTexts()
  const rows = names.map((name) => {
    const original = stored.texts[from]?.[name]
    const own = stored.texts[to]?.[name]
    const value = fields[name]?.value
    const isSame = same.includes(name)
    const standing = standingOf({ original, stored: own, value, isSame })
    const isFixed = isReadOnly || !mayFill(docPermissions?.fields, name)

    return { name, original, own, value, isSame, standing, isReadOnly: isFixed }
  })
  // Public addresses are made of titles where nobody writes them.
  const counted = rows.filter(({ name }) => name !== 'slug')
  const sourcesOf = (...wanted: string[]): Source[] =>
    counted.flatMap(({ name, original, standing, isReadOnly: isFixed }) =>
      wanted.includes(standing) && !isFixed && says(original) ? [{ name, original }] : [],
    )
  const { forget, meanwhile, reread } = useRereading({
    stored,
    to,
    onStored,
    fill: filling.fill,
    touched: rows.flatMap(({ name, own, value }) => (isUntouched(value, own) ? [] : [name])),
  })
  const save = async (publishes: boolean) => {
    try {
      if ((await wide.offer(publishes)) !== 'alone') return
    } catch (error) {
      return filling.setMessage(say('series:failed', { reason: messageOf(error) }))
    }
    if (!(await saving.save(publishes))) return
    setSame([])
    forget()
    filling.setMessage('')
  }
  useHotkey({ cmdCtrlKey: true, editDepth: 1, keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    if (!isReadOnly && (modified || same.length > 0)) void save(!saving.hasDrafts)
  })

  return (
    <>
      {wide.drawn}
      <SeriesNotice />
      <Languages
        filling={filling}
        from={from}
        missing={sourcesOf('missing')}
        onFrom={setFrom}
        standings={counted.map(({ standing }) => standing)}
        to={to}
        untranslated={sourcesOf('missing', 'copied')}
      />
      <Notices
        isConflicting={saving.isConflicting}
        isReadOnly={isReadOnly}
        message={filling.message}
        onReread={async () => {
          await reread()
          saving.setConflicting(false)
        }}
        takenBy={takenBy}
      />
      {rows.map(({ name, ...row }) => {
        const field = form.get(name)

        return (
          field && (
            <TranslatedField
              {...row}
              field={field}
              filling={filling}
              from={from}
              key={name}
              meanwhile={meanwhile.get(name)}
              name={name}
              onSame={(isSame) =>
                setSame(isSame ? [...same, name] : same.filter((one) => one !== name))
              }
              to={to}
            />
          )
        )
      })}
      {!isReadOnly && (
        <SaveBar mayPublish={mayPublish} {...saving} onSave={save} said={same.length > 0} />
      )}
    </>
  )
}
