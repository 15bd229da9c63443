'use client'

import {
  useAllFormFields,
  useConfig,
  useDocumentInfo,
  useFormModified,
  useHotkey,
} from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { useMemo, useState } from 'react'
import type { Language } from '../../calendar/language.ts'
import { isBlank } from '../languages/isBlank.ts'
import { says } from '../languages/originalOf.ts'
import { messageOf } from '../postJson.ts'
import { SeriesNotice } from '../series/SeriesNotice.tsx'
import { useTexts } from '../useTexts.ts'
import { Languages } from './Languages.tsx'
import { mayFill } from './mayFill.ts'
import { Notices } from './Notices.tsx'
import { PicturesToDescribe } from './PicturesToDescribe.tsx'
import type { Pair } from './pair.ts'
import type { PictureWithoutWords } from './picturesWithoutWords.ts'
import { SaveBar } from './SaveBar.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import { isUntouched, translationProgressOf } from './translationProgress.ts'
import { type Source, useFilling } from './useFilling.ts'
import { useRereading } from './useRereading.ts'
import type { Stored } from './useSaving.ts'
import { useSaving } from './useSaving.ts'
import { useWideTexts } from './useWideTexts.ts'

type Props = {
  pair: Pair
  pictures: PictureWithoutWords[]
  names: string[]
  stored: Stored
  onStored: (stored: Stored) => void
  isReadOnly: boolean
  /** The name of the other user who has the entry open; empty where it is unknown. */
  takenBy: string | undefined
  mayPublish: boolean
}

/** The original and the translation of each field, with the actions for all of them. */
export const Sides = (props: Props) => {
  const { names, onStored, pair, pictures, stored, takenBy, isReadOnly, mayPublish } = props
  const { to } = pair
  const [from, setFrom] = useState<Language>(pair.from)
  const [same, setSame] = useState<string[]>([])
  const modified = useFormModified()
  const { collectionSlug = '' } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const form = useMemo(
    () => namedFields(getEntityConfig({ collectionSlug })?.fields ?? []),
    [collectionSlug, getEntityConfig],
  )
  const filling = useFilling({ from, to })
  const saving = useSaving(stored, same)
  const wide = useWideTexts(saving.isPublic)
  const say = useTexts()
  const rows = useRows({ names, stored, from, to, same, isReadOnly }).filter(
    ({ original, own, value, isShown }) =>
      isShown && (says(original) || says(own) || !isBlank(value)),
  )
  // Slugs are made from titles, and need no translation.
  const counted = rows.filter(({ name }) => name !== 'slug')
  const sourcesOf = (...wanted: string[]): Source[] =>
    counted.flatMap(({ name, original, progress, isReadOnly: isFixed }) =>
      wanted.includes(progress) && !isFixed && says(original) ? [{ name, original }] : [],
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
        progresses={counted.map(({ progress }) => progress)}
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
      {filling.bar}
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
      <PicturesToDescribe pair={{ from, to }} pictures={pictures} />
      {!isReadOnly && (
        <SaveBar mayPublish={mayPublish} {...saving} onSave={save} said={same.length > 0} />
      )}
    </>
  )
}

type RowsProps = Pick<Props, 'names' | 'stored' | 'isReadOnly'> & Pair & { same: string[] }

/** For each field its original, its stored and its typed translation, and how far that is. */
const useRows = ({ names, stored, from, to, same, isReadOnly }: RowsProps) => {
  const [fields] = useAllFormFields()
  const { docPermissions } = useDocumentInfo()

  return names.map((name) => {
    const original = stored.texts[from]?.[name]
    const own = stored.texts[to]?.[name]
    const value = fields[name]?.value
    const isSame = same.includes(name)
    const progress = translationProgressOf({ original, stored: own, value, isSame })
    const isFixed = isReadOnly || !mayFill(docPermissions?.fields, name)

    // The reason of an event that takes place as planned is kept, but neither edited nor read.
    const isShown = fields[name]?.passesCondition !== false

    return { name, original, own, value, isSame, progress, isShown, isReadOnly: isFixed }
  })
}

/** The fields of a form by their names, from all its sections, without those within groups. */
const namedFields = (fields: ClientField[]): Map<string, ClientField> =>
  new Map(fields.flatMap(entriesOf))

const entriesOf = (field: ClientField): [string, ClientField][] => {
  if (field.type === 'tabs') {
    return field.tabs.flatMap((tab) => ('name' in tab ? [] : tab.fields.flatMap(entriesOf)))
  }
  if (field.type === 'row' || field.type === 'collapsible') return field.fields.flatMap(entriesOf)

  return 'name' in field && field.name ? [[field.name, field]] : []
}
