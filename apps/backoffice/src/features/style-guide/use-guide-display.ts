import type { TextDirection } from '@thali/domain/language'
import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Appearance of the stories, kept in the URL, so that tests and links can ask for each. */
export interface GuideDisplay {
  readonly scheme: 'light' | 'dark'
  readonly dir: TextDirection
  /** Percent of the usual size of text. */
  readonly size: (typeof SIZES)[number]
  /** Amount of space between elements. */
  readonly density: 'usual' | 'dense'
}

export const SIZES = ['100', '150', '200'] as const

const SCHEME = 'data-mantine-color-scheme'

/** Appearance from the URL, applied to the whole page while it is open. */
export function useGuideDisplay() {
  const [search, setSearch] = useSearchParams()
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = search.get('scheme') ?? (isDark ? 'dark' : 'light')
  const look: GuideDisplay = {
    scheme: scheme === 'dark' ? 'dark' : 'light',
    dir: search.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    size: SIZES.find((size) => size === search.get('size')) ?? '100',
    density: search.get('density') === 'dense' ? 'dense' : 'usual',
  }
  // Before the effects of the stories, which may read colours.
  useLayoutEffect(() => {
    const page = document.documentElement
    const before = { dir: page.dir, size: page.style.fontSize }
    const paint = () => {
      if (page.getAttribute(SCHEME) !== look.scheme) page.setAttribute(SCHEME, look.scheme)
    }
    // Mantine sets the colours of the device on each render.
    const observer = new MutationObserver(paint)
    observer.observe(page, { attributeFilter: [SCHEME] })
    paint()
    page.dir = look.dir
    page.style.fontSize = look.size === '100' ? '' : `${look.size}%`
    page.dataset.density = look.density
    return () => {
      observer.disconnect()
      page.setAttribute(SCHEME, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
      page.dir = before.dir
      page.style.fontSize = before.size
      delete page.dataset.density
    }
  }, [look.scheme, look.dir, look.size, look.density])
  return {
    look,
    setLook: (changes: Partial<GuideDisplay>) => setSearch({ ...look, ...changes }, { replace: true }),
  }
}
