'use client'

import { useFormFields } from '@payloadcms/ui'
import { mapAddress, searchAddress } from '../../calendar/mapAddress.ts'
import { useTexts } from '../useTexts.ts'
import './form.css'

/** The link to a map of the place, by its coordinates, its address or its name in its city. */
export const MapLink = () => {
  const say = useTexts()
  const place = useFormFields(([fields]) => {
    const value = (name: string) => fields[name]?.value ?? undefined

    return {
      latitude: value('latitude'),
      longitude: value('longitude'),
      name: value('name'),
      street: value('address'),
      area: ['zip', 'city', 'country'].map(value),
    }
  })
  const pinned = mapAddress(place.latitude, place.longitude)
  const sought = searchAddress(place)

  return (
    <p className="event-form__words">
      {pinned && <Outside href={pinned}>{say('form:map:show')}</Outside>}
      {!pinned && sought && <Outside href={sought}>{say('form:map:find')}</Outside>}
    </p>
  )
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} rel="noopener noreferrer" target="_blank">
    {children}
  </a>
)
