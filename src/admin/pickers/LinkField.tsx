'use client'

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  ReactSelect,
  type ReactSelectOption,
  useAuth,
  useDocumentDrawer,
  useField,
} from '@payloadcms/ui'
import type { RelationshipFieldClientComponent } from 'payload'
import { useState } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { fieldId } from '../form/FieldFrame.tsx'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { About, Hidden, Name } from './About.tsx'
import { bestFirst } from './bestFirst.ts'
import { useTellHidden } from './hiddenLinks.ts'
import { NewVenue } from './NewVenue.tsx'
import { OptionRow } from './OptionRow.tsx'
import { type Option, type Picked, picked } from './option.ts'
import { asChosen, asOption, isFound, looseKey, making } from './pickerOptions.ts'
import { useNewTag } from './useNewTag.ts'
import { useOptions } from './useOptions.ts'
import '../form/form.css'
import './pickers.css'
import { PlainButton } from '../PlainButton.tsx'
import { useLanguage } from '../useLanguage.ts'

/** The picker for the links of an event, with options that show more than a name; new tags are created from typed names. */
export const LinkField: RelationshipFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled, customComponents, filterOptions } = useField<
    number[]
  >({ path })
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const { slugs } = useClientSettings()
  const say = useTexts()
  const kind = picked.find((name) => slugs[name] === field.relationTo) ?? 'tags'
  const chosen = Array.isArray(value) ? value : []
  const { offered, known, isLoading, read } = useOptions(kind, {
    search,
    open,
    chosen,
    filter: filterOptions?.[slugs[kind]],
  })
  const chosenEntries = chosen.flatMap((one) => known.get(one) ?? [])
  useTellHidden(
    path,
    chosenEntries.flatMap(({ name, hidden }) => (hidden ? [name] : [])),
  )
  const mayCreate = useAuth().permissions?.collections?.[slugs[kind]]?.create === true
  const [Drawer, , { openDrawer }] = useDocumentDrawer({ collectionSlug: slugs[kind] })
  const [begun, setBegun] = useState<{ name: string }>()
  const { create, fault } = useNewTag()
  const id = fieldId(path)
  const isLocked = Boolean(readOnly || disabled)
  const add = (entry: number) => setValue([...chosen.filter((one) => one !== entry), entry])
  const typed = search.trim()
  const isKnown = offered.some(({ name }) => looseKey(name) === looseKey(typed))
  const mayMake = mayCreate && !isLocked && (kind !== 'tags' || (typed !== '' && !isKnown))
  const options = bestFirst(offered, typed)
    .filter((one) => !chosen.includes(one.id))
    .map(asOption)
  const makingOption = { value: making, label: newLabel(kind, typed, say) }

  const beginNew = (name: string) => {
    setBegun(name ? { name } : undefined)
    openDrawer()
  }
  const pick = async (next: ReactSelectOption | ReactSelectOption[] | null) => {
    const values = [next ?? []].flat().map((one) => one.value)
    if (!values.includes(making)) return setValue(values)
    if (kind !== 'tags') return beginNew(typed)
    const tag = await create(typed)
    if (tag === undefined) return
    await read(`ids=${tag}`)
    add(tag)
  }

  return (
    <div className={`field-type relationship${showError ? ' error' : ''}`} id={id}>
      <FieldLabel htmlFor={`${id}-input`} label={field.label} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <ReactSelect
          components={{ Option: OptionRow }}
          disabled={isLocked}
          filterOption={kind === 'categories' ? isFound : () => true}
          inputId={`${id}-input`}
          isLoading={isLoading}
          isMulti
          isSortable={!isLocked}
          noOptionsMessage={() =>
            say(kind === 'tags' && typed && !mayCreate ? 'form:picker:mayNot' : 'form:picker:none')
          }
          onChange={(next) => void pick(next)}
          onInputChange={setSearch}
          onMenuClose={() => setOpen(false)}
          onMenuOpen={() => setOpen(true)}
          options={[...options, ...(mayMake && !isLoading ? [makingOption] : [])]}
          placeholder={say(kind === 'tags' ? 'form:picker:typeTags' : 'form:picker:type')}
          showError={showError}
          value={chosen.map((one) => asChosen(one, known.get(one)))}
        />
        {fault && (
          <p className="event-form__warning" role="alert">
            {fault}
          </p>
        )}
        {(kind === 'venues' || kind === 'organizers') && <ChosenEntries entries={chosenEntries} />}
        {kind === 'venues' && chosen.length === 0 && !isLocked && (
          <NewVenue mayCreate={mayCreate} onCreate={beginNew} />
        )}
        {mayCreate && !isLocked && kind !== 'tags' && (
          <>
            <PlainButton className="picker__new" onClick={() => beginNew('')} size="small">
              {say(`form:picker:new:${kind}`)}
            </PlainButton>
            <Drawer
              {...(begun && { initialData: begun })}
              onSave={({ doc }) => {
                const made = Number(doc?.id)
                void read(`ids=${made}`).then(() => add(made))
              }}
            />
          </>
        )}
      </div>
      {customComponents?.Description ?? (
        <FieldDescription description={field.admin?.description} path={path} />
      )}
    </div>
  )
}

/** The chosen venues or organizers with their places and their coming events. */
const ChosenEntries = ({ entries }: { entries: Option[] }) => {
  const language = useLanguage()

  return (
    <ul className="picker__chosen">
      {entries.map((option) => (
        <li key={option.id}>
          <strong>
            <Name language={language} option={option} />
          </strong>{' '}
          <About option={option} />
          <Hidden option={option} />
        </li>
      ))}
    </ul>
  )
}

/** The line of a picker that begins a new entry, with the name that was typed. */
const newLabel = (kind: Picked, name: string, say: Say): string => {
  if (kind === 'tags') return say('form:picker:makeTag', { name })

  return name ? say(`form:picker:named:${kind}`, { name }) : say(`form:picker:new:${kind}`)
}
