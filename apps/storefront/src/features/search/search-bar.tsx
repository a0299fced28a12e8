import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import styles from './search-bar.module.css'

const DEBOUNCE_MS = 400

interface SearchBarProps {
  firstText: string
  vegOnly: boolean
  /** The veg-only switch is useless if everything is vegetarian. */
  hasVegSwitch: boolean
  onSearch: (text: string) => void
  onVegOnly: (vegOnly: boolean) => void
}

/** Search field and veg-only switch. A change is reported 400 ms after the last key, clearing immediately. */
export function SearchBar({ firstText, vegOnly, hasVegSwitch, onSearch, onVegOnly }: SearchBarProps) {
  const { t } = useLingui()
  const [text, setText] = useState(firstText)
  const field = useRef<HTMLInputElement>(null)
  const search = useRef(onSearch)
  search.current = onSearch

  // On a slow connection, people type before the page is hydrated.
  useEffect(() => setText(field.current?.value ?? ''), [])

  useEffect(() => {
    const timer = setTimeout(() => search.current(text), text === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  function clear() {
    setText('')
    field.current?.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element would not keep Enter from leaving the page
    <form role="search" className={styles.row} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.field}>
        <SearchIcon />
        <span className="visually-hidden">{t`Search for a Dish`}</span>
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t`Search for a Dish`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search.current(text)
            if (event.key === 'Escape') setText('')
          }}
        />
        {text !== '' && (
          <button type="button" aria-label={t`Clear search`} onClick={clear}>
            <CloseIcon />
          </button>
        )}
      </label>
      {hasVegSwitch && (
        <button
          type="button"
          role="switch"
          aria-checked={vegOnly}
          aria-label={t`Veg only`}
          className={styles.veg}
          onClick={() => onVegOnly(!vegOnly)}
        >
          <VegMark veg={true} />
          <span aria-hidden="true">{t`Veg only`}</span>
          <i />
        </button>
      )}
    </form>
  )
}
