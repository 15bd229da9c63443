import type { Picture } from './picture.ts'
import { SizedPicture } from './SizedPicture.tsx'

/** The picture of an entry on its own page. */
export const BigPicture = ({ picture }: { picture: Picture | undefined }) =>
  picture ? <SizedPicture picture={picture} place="big" className="picture" /> : null
