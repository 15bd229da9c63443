'use client'

import { getTranslation } from '@payloadcms/translations'
import {
  Collapsible,
  ErrorPill,
  RenderFields,
  useTranslation,
  WatchChildErrors,
  withCondition,
} from '@payloadcms/ui'
import type { CollapsibleFieldClientComponent } from 'payload'
import { useEffect, useRef, useState } from 'react'
import { isRecord } from '../../model/plainJson.ts'
import { useTexts } from '../useTexts.ts'
import { useFilledIn } from './useFilledIn.ts'
import { useOpenSections } from './useOpenSections.ts'
import './layers.css'

/**
 * A closed section of the second layer of a form. Its line names what is filled in; it counts those that a save refused, and stays as
 * its user left it in every entry of the collection.
 */
const Section: CollapsibleFieldClientComponent = (props) => {
  const { field, permissions = {}, readOnly = false } = props
  // Payload gives every part of a form its place; the type says that it may not.
  const { indexPath = '', parentPath = '', parentSchemaPath = '', path = '' } = props
  const { i18n } = useTranslation()
  const label = getTranslation(field.label ?? '', i18n)
  const { subject, usual } = field.admin?.custom ?? {}
  const { isOpen, setOpen } = useOpenSections(`${subject ?? path}`)
  const [faults, setFaults] = useState(0)
  const filledIn = useFilledIn(field.fields, { parentPath, usual: isRecord(usual) ? usual : {} })
  const say = useTexts()
  const box = useRef<HTMLDivElement>(null)

  // Payload calls the button of every section the same, and does not say whether it is open.
  useEffect(() => {
    const button = box.current?.querySelector(':scope > .collapsible > * > .collapsible__toggle')
    button?.setAttribute('aria-expanded', `${isOpen}`)
    button?.firstElementChild?.replaceChildren(label)
  }, [isOpen, label])

  return (
    <>
      <WatchChildErrors
        fields={field.fields}
        path={path.split('.').slice(0, -1)}
        setErrorCount={setFaults}
      />
      <div
        ref={box}
        className={`field-type collapsible-field form-more form-more--${subject} ${field.admin?.className ?? ''} collapsible-field--has-${faults > 0 ? 'error' : 'no-error'}`}
      >
        <Collapsible
          collapsibleStyle={faults > 0 ? 'error' : 'default'}
          header={
            <div className="collapsible-field__row-label-wrap form-more__line">
              <span className="row-label">{label}</span>
              {faults > 0 && <ErrorPill count={faults} i18n={i18n} withMessage />}
              {!isOpen && filledIn && (
                <span className="form-more__filled">
                  <span className="form-more__hidden">{say('form:more:filledIn')} </span>
                  {filledIn}
                </span>
              )}
            </div>
          }
          isCollapsed={!isOpen}
          onToggle={(isCollapsed) => setOpen(!isCollapsed)}
        >
          <RenderFields
            fields={field.fields}
            margins="small"
            parentIndexPath={indexPath}
            parentPath={parentPath}
            parentSchemaPath={parentSchemaPath}
            permissions={permissions}
            readOnly={readOnly}
          />
        </Collapsible>
      </div>
    </>
  )
}

export const MoreSection = withCondition(Section)

/** The heading over the sections of the second layer. */
export const MoreHeading = () => {
  const say = useTexts()

  return <h2 className="form-more__heading">{say('form:more:heading')}</h2>
}
