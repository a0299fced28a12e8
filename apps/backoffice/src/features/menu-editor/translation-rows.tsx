import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Language } from '@thali/domain/language'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { useState } from 'react'
import { languageName } from '../../shared/language.ts'
import { BlurInput } from './blur-input.tsx'
import styles from './translations.module.css'
import type { TextEntry } from './use-translations.ts'

/** Dishes at first; more on request. */
const ROWS = 40

interface TranslationRowsProps {
  readonly entries: readonly TextEntry[]
  readonly language: Language
  readonly onlyMissing: boolean
  readonly onTranslate: (entry: TextEntry, path: string, text: string) => void
}

/** Rows of texts: the original on the left, its translation on the right. */
export function TranslationRows({ entries, language: tag, onlyMissing, onTranslate }: TranslationRowsProps) {
  const { t } = useLingui()
  const language = languageName(tag)
  const [count, setCount] = useState(ROWS)
  // Texts missing when the list was opened keep their position while they are filled in.
  const [missing] = useState(() => new Set(entries.flatMap(missingIn)))
  const isShown = (entry: TextEntry, path: string) => !onlyMissing || missing.has(keyOf(entry, path))
  const shown = entries.filter((entry) => entry.texts.some(({ path }) => isShown(entry, path)))
  if (shown.length === 0) return <p className={styles.none}>{t`Nothing is missing here.`}</p>
  return (
    <div className={styles.scroll}>
      {shown.slice(0, count).map((entry) => (
        <section key={`${entry.kind} ${entry.id}`} className={styles.entry} data-kind={entry.kind}>
          {entry.texts
            .filter(({ path }) => isShown(entry, path))
            .map(({ path, base, translated }) => (
              <div key={path} className={styles.row} data-part={path.includes('.') || undefined}>
                <span dir="auto">{base}</span>
                <BlurInput
                  aria-label={t`${base} in ${language}`}
                  lang={tag}
                  value={translated}
                  isLong={path.endsWith('description')}
                  maxLength={path.endsWith('description') ? EDIT_LIMITS.description : EDIT_LIMITS.label}
                  onCommit={(text) => onTranslate(entry, path, text)}
                />
              </div>
            ))}
        </section>
      ))}
      {shown.length > count && (
        <Button variant="default" onClick={() => setCount(count + ROWS)}>
          <Plural value={shown.length - count} one="Show # more" other="Show # more" />
        </Button>
      )}
    </div>
  )
}

function missingIn(entry: TextEntry): string[] {
  return entry.texts.flatMap(({ path, translated }) => (translated === '' ? [keyOf(entry, path)] : []))
}

function keyOf({ kind, id }: TextEntry, path: string): string {
  return `${kind} ${id} ${path}`
}
