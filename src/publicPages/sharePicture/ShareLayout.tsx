import type { ReactNode } from 'react'
import { contrast } from '../../calendar/contrast.ts'
import { fittedTitle, titleLineHeight } from './fittedTitle.ts'
import { hyphenated } from './hyphenated.ts'
import type { ShareBrand, ShareContent } from './shareContent.ts'

/** The size of share pictures in pixels, in the proportions that messengers show. */
export const shareSize = { width: 1200, height: 630 } as const

/** The part of a picture that a photo covers, at its right. */
export const photoArea = { width: 540, height: shareSize.height } as const

/** The logo as it is embedded, and the proportion of its width to its height. */
export type EmbeddedLogo = { src: string; ratio: number }

type Props = { content: ShareContent; brand: ShareBrand; logo: EmbeddedLogo | undefined }

/** A share picture without its photo. Satori lays it out, which knows flexible boxes and inline styles alone. */
export const ShareLayout = ({ content, brand, logo }: Props) => {
  const { title, notice, lines, leaf, photo } = content
  const { ground, ink, name } = brand
  const width = photo ? shareSize.width - photoArea.width : leaf ? 880 : shareSize.width
  const inner = width - 2 * margin
  const [first, ...others] = lines
  const { fontSize, rows, letters } = fittedTitle(title, {
    width: inner,
    height:
      shareSize.height -
      2 * margin -
      headHeight -
      titleMargin -
      (notice ? noticeHeight : 0) -
      lines.reduce((sum, line) => sum + heightOf(line, inner), 0),
  })

  return (
    <div style={{ ...shareSize, ...row, background: ground, color: ink }}>
      {photo ? null : <Rings ink={ink} />}
      <div style={{ ...column, width: inner, height: shareSize.height - 2 * margin, margin }}>
        <div style={{ ...row, alignItems: 'center', height: headHeight }}>
          {logo ? <Logo logo={logo} brand={brand} /> : null}
          {name && name !== title ? (
            <div style={{ ...clamped(1), fontSize: 30, fontWeight: 700 }}>{name}</div>
          ) : null}
        </div>
        <div style={{ ...column, flexGrow: 1, justifyContent: 'center' }}>
          {notice ? (
            <div style={{ ...row, alignItems: 'flex-start', height: noticeHeight }}>
              <Pill brand={brand}>{notice}</Pill>
            </div>
          ) : null}
          <div style={{ ...titleType, ...clamped(rows), fontSize }}>
            {hyphenated(title, letters)}
          </div>
        </div>
        <div style={{ ...column, fontSize: lineSize, lineHeight: 1.3 }}>
          {first ? (
            <div style={{ ...clamped(2), fontWeight: 700 }}>{inRows(first, inner)}</div>
          ) : null}
          {others.map((line) => (
            <div key={line} style={{ ...clamped(2), opacity: 0.9 }}>
              {inRows(line, inner)}
            </div>
          ))}
        </div>
      </div>
      {leaf && !photo ? <Leaf leaf={leaf} brand={brand} /> : null}
    </div>
  )
}

const margin = 60

const row = { display: 'flex' } as const
const column = { display: 'flex', flexDirection: 'column' } as const

const clamped = (lines: number) =>
  ({ display: 'block', lineClamp: lines, wordBreak: 'break-word', whiteSpace: 'pre-wrap' }) as const

const headHeight = 72
const noticeHeight = 68
const titleMargin = 52
const lineSize = 32

/** The width of a letter of the facts. */
const lineLetter = lineSize * 0.56

/** About how high a line of the facts is, which may take two rows. */
const heightOf = (line: string, width: number): number =>
  Math.min(2, Math.ceil((line.length * lineLetter) / width)) * lineSize * 1.3

/** A line of the facts with words no longer than a row. */
const inRows = (line: string, width: number): string =>
  hyphenated(line, Math.floor(width / lineLetter))

const titleType = { lineHeight: titleLineHeight, letterSpacing: '-0.02em', fontWeight: 700 }

/** Quiet circles that run out of the picture at the right. */
const Rings = ({ ink }: { ink: string }) =>
  [860, 620, 380].map((size) => (
    <div
      key={size}
      style={{
        position: 'absolute',
        left: 1040 - size / 2,
        top: shareSize.height / 2 - size / 2,
        width: size,
        height: size,
        borderRadius: size,
        background: ink,
        opacity: 0.05,
      }}
    />
  ))

/** The logo, on white where the owner chose no colour for it to stand on. */
const Logo = ({ logo, brand }: { logo: EmbeddedLogo; brand: ShareBrand }) => {
  const height = brand.hasHeader ? 64 : 48
  const width = Math.min(280, height * logo.ratio)

  return (
    <div
      style={{
        ...row,
        marginRight: 20,
        ...(!brand.hasHeader && { background: '#ffffff', borderRadius: 14, padding: 10 }),
      }}
    >
      <img src={logo.src} alt="" width={width} height={width / logo.ratio} />
    </div>
  )
}

const Pill = ({ brand: { ink, ground }, children }: { brand: ShareBrand; children: ReactNode }) => (
  <div
    style={{
      background: ink,
      color: ground,
      borderRadius: 12,
      padding: '8px 20px',
      fontSize: 28,
      fontWeight: 700,
    }}
  >
    {children}
  </div>
)

/** The day as a leaf of a calendar. */
const Leaf = ({
  leaf: { weekday, day, month },
  brand,
}: {
  leaf: NonNullable<ShareContent['leaf']>
  brand: ShareBrand
}) => (
  <div style={{ ...column, position: 'absolute', right: 80, top: 165, width: 240, height: 300 }}>
    <div
      style={{
        ...column,
        width: 240,
        height: 300,
        borderRadius: 28,
        overflow: 'hidden',
        background: '#ffffff',
        color: '#15171a',
        boxShadow: '0 18px 50px rgba(0,0,0,0.28)',
      }}
    >
      <div
        style={{
          ...row,
          justifyContent: 'center',
          alignItems: 'center',
          height: 78,
          background: bandOf(brand),
          color: '#ffffff',
          fontSize: 36,
          fontWeight: 700,
        }}
      >
        {month}
      </div>
      <div
        style={{
          ...column,
          flexGrow: 1,
          justifyContent: 'center',
          alignItems: 'center',
        }}
      >
        <div style={{ display: 'flex', fontSize: 128, fontWeight: 700, lineHeight: 1 }}>{day}</div>
        <div style={{ display: 'flex', fontSize: 32, marginTop: 10 }}>{weekday}</div>
      </div>
    </div>
  </div>
)

/** The colour of the leaf that white is read on and that stands out from the surface of the picture, else black. */
const bandOf = ({ accent, ground }: ShareBrand): string =>
  contrast(accent, '#ffffff') >= 4.5 && contrast(accent, ground) >= 1.5 ? accent : '#15171a'
