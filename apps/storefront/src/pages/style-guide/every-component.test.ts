/** Every component of `ui` has a story, or a reason why it has none. */
import { expect, it } from 'vitest'

const UI = import.meta.glob<string>(['../../ui/*.tsx', '!**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const STORIES = import.meta.glob<string>('./stories/*.story.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const COMPONENT = /^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm
const IMPORTED = /^import (?:\{([^}]+)\}|\* as \w+) from '[./]+ui\/(?:[\w-]+)\.tsx'/gm

/** Components without a story, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  SheetFrame: 'is the outer part of Sheet',
  SheetBody: 'is the inner part of Sheet',
  ToastRegion: 'is the place of notices alone, and empty until something happens: ToastCard is what it shows',
}

it('shows every component of the storefront, or gives a reason why not', () => {
  const files = Object.entries(UI)
  const shown = Object.values(STORIES)
  /** Files whose components one story covers all. */
  const whole = files.filter(([path]) =>
    shown.some((code) => code.includes(`* as icons from '../../${path.slice(3)}'`)),
  )
  const components = files
    .filter((file) => !whole.includes(file))
    .flatMap(([, code]) => [...code.matchAll(COMPONENT)].map(([, name = '']) => name))
  const imported = new Set(
    shown.flatMap((code) =>
      [...code.matchAll(IMPORTED)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
    ),
  )
  expect(whole).toHaveLength(1)
  expect(components.length).toBeGreaterThan(12)
  expect(components.filter((name) => !imported.has(name) && !WITHOUT[name])).toEqual([])
  expect(Object.keys(WITHOUT).filter((name) => imported.has(name) || !components.includes(name))).toEqual([])
})
