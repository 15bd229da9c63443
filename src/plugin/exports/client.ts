// What Payload's import map loads of the admin into browsers: the entry point `payload-events-calendar/client`.
export { NameControls } from '../../admin/accessibility/NameControls.tsx'
export { BrowserComponent } from '../../admin/BrowserComponent.tsx'
export { CopiesCell, CopiesMenuItem } from '../../admin/copies/CopiesLinks.tsx'
export { ColourField } from '../../admin/form/ColourField.tsx'
export { RepeatsField } from '../../admin/repeats/RepeatsField.tsx'
export { EditorFeature } from '../../admin/richText/EditorFeature.ts'
export { DateOfSeries } from '../../admin/series/DateOfSeries.tsx'
export { SeriesNotice } from '../../admin/series/SeriesNotice.tsx'
