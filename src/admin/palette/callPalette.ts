const called = 'calendar-palette'

/** Opens the palette of this page. */
export const callPalette = (): void => {
  window.dispatchEvent(new Event(called))
}

/** Runs a function whenever the palette is called; returns a function that ends this. */
export const onPaletteCalled = (open: () => void): (() => void) => {
  window.addEventListener(called, open)

  return () => window.removeEventListener(called, open)
}
