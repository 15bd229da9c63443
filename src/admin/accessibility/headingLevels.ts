/**
 * Lets no level of headings be skipped, which forms of Payload do: a heading is at most one level below the one that it belongs to. It only
 * sets `aria-level`; how the headings look stays.
 */
export const levelHeadings = (page: HTMLElement): void => {
  const above: { own: number; level: number }[] = []
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const own = Number(heading.tagName.slice(1))
    // Beside a visible heading of its level it changes nothing; asking would make the browser style days far below the window.
    if (above.at(-1)?.own !== own && !heading.checkVisibility()) continue
    while ((above.at(-1)?.own ?? 0) >= own) above.pop()
    const parent = above.at(-1)
    const level = parent ? Math.min(own, parent.level + 1) : own
    above.push({ own, level })
    const wanted = level === own ? null : `${level}`
    if (heading.getAttribute('aria-level') === wanted) continue
    if (wanted) heading.setAttribute('aria-level', wanted)
    else heading.removeAttribute('aria-level')
  }
}
