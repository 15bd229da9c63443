'use client'

import { useFormFields } from '@payloadcms/ui'
import { mapAddress, searchAddress } from '../../calendar/mapAddress.ts'
import { useTexts } from '../useTexts.ts'
import './form.css'

/** The way to a map of the place, or to its coordinates; nothing is loaded from there until it is followed. */
export const MapLink = () => {
  const say = useTexts()
  const place = useFormFields(([fields]) => {
    const value = (name: string) => fields[name]?.value ?? undefined

    return {
      latitude: value('latitude'),
      longitude: value('longitude'),
      parts: ['address', 'zip', 'city', 'country'].map(value),
    }
  })
  const shown = mapAddress(place.latitude, place.longitude)
  const sought = searchAddress(place.parts)

  return (
    <p className="event-form__words">
      {shown && <Outside href={shown}>{say('form:map:show')}</Outside>}
      {!shown && sought && <Outside href={sought}>{say('form:map:find')}</Outside>}
    </p>
  )
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} rel="noopener noreferrer" target="_blank">
    {children}
  </a>
)
