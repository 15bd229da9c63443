'use client'

import type { ComponentType } from 'react'
import type { ClientComponent } from '../content/componentPath.ts'
import { CurrentPassword } from './account/CurrentPassword.tsx'
import { Autosave } from './autosave/Autosave.tsx'
import { ForgetTyping } from './autosave/ForgetTyping.tsx'
import { UnsavedTyping } from './autosave/UnsavedTyping.tsx'
import { NavLink } from './calendar/NavLink.tsx'
import { ListSwitch } from './calendar/ViewSwitch.tsx'
import { ChangeMany } from './changeMany/ChangeMany.tsx'
import { AdminFocus } from './focus/AdminFocus.tsx'
import { EscapeAsks } from './form/EscapeAsks.tsx'
import { FormBehaviour } from './form/FormBehaviour.tsx'
import { LookPreview } from './form/LookPreview.tsx'
import { MapLink } from './form/MapLink.tsx'
import { MomentField } from './form/MomentField.tsx'
import { MoreHeading, MoreSection } from './form/MoreSection.tsx'
import { OwnFont } from './form/OwnFont.tsx'
import { PreviousStart } from './form/PreviousStart.tsx'
import { PriceWords } from './form/PriceWords.tsx'
import { RequiredLabel } from './form/RequiredLabel.tsx'
import { SlugField } from './form/SlugField.tsx'
import { WallClockField } from './form/WallClockField.tsx'
import { ZoneField } from './form/ZoneField.tsx'
import { ListFiles } from './import/ListFiles.tsx'
import { LanguagesPanel } from './languages/LanguagesPanel.tsx'
import { LinksField } from './languages/LinksField.tsx'
import { OneLanguage } from './languages/OneLanguage.tsx'
import { OriginalText } from './languages/OriginalText.tsx'
import { OriginalTitle } from './languages/OriginalTitle.tsx'
import { BackToList } from './list/BackToList.tsx'
import { LinksCell } from './list/LinksCell.tsx'
import { StatusCell } from './list/StatusCell.tsx'
import { TitleCell } from './list/TitleCell.tsx'
import { WhenCell } from './list/WhenCell.tsx'
import { EditView } from './livePreview/EditView.tsx'
import { KnowBrowser } from './login/KnowBrowser.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { PaletteLink } from './palette/PaletteLink.tsx'
import { KeepLanguage } from './people/KeepLanguage.tsx'
import { LinkField } from './pickers/LinkField.tsx'
import { SameName } from './pickers/SameName.tsx'
import { AltMissing, PictureWords } from './pictures/altNotices.tsx'
import { AddressLookUp } from './place/AddressLookUp.tsx'
import { PlaceMap } from './place/PlaceMap.tsx'
import { DialogProgress } from './progress/DialogProgress.tsx'
import { SearchPreview } from './seo/SearchPreview.tsx'
import { SourceReading } from './sources/SourceReading.tsx'
import { TourLink } from './tour/TourLink.tsx'

const components = {
  AddressLookUp,
  AdminFocus,
  AltMissing,
  Autosave,
  BackToList,
  ChangeMany,
  CurrentPassword,
  DialogProgress,
  EditView,
  EscapeAsks,
  ForgetTyping,
  FormBehaviour,
  KeepLanguage,
  UnsavedTyping,
  KnowBrowser,
  LanguagesPanel,
  LinkField,
  LinksCell,
  LinksField,
  ListFiles,
  ListSwitch,
  LookPreview,
  MapLink,
  MomentField,
  MoreHeading,
  MoreSection,
  NavLink,
  OneLanguage,
  OriginalText,
  OriginalTitle,
  OwnFont,
  PaletteButton,
  PaletteLink,
  PictureWords,
  PlaceMap,
  PreviousStart,
  PriceWords,
  RequiredLabel,
  SameName,
  SearchPreview,
  SlugField,
  SourceReading,
  StatusCell,
  TitleCell,
  TourLink,
  WallClockField,
  WhenCell,
  ZoneField,
} satisfies Record<ClientComponent, unknown>

/** All components of the admin that run in browsers, by name: a site has one entry in its import map for all of them. */
export const BrowserComponent = ({ component, ...props }: { component: ClientComponent }) => {
  // Payload passes each component the props of its place in the admin.
  const Component = components[component] as ComponentType<object>

  return <Component {...props} />
}
