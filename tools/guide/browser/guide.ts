/** Search field of the documentation: its index is fetched on the first search. */
import { type GuideSection, searchGuide } from './search-guide.ts'

const EXCERPT = 140

const form = document.querySelector<HTMLFormElement>('#search')
const field = form?.querySelector('input')
const results = document.querySelector<HTMLElement>('#results')
const status = document.querySelector<HTMLElement>('#search-status')

if (form && field && results && status) {
  let sections: Promise<GuideSection[]> | undefined
  const fetchSections = () => {
    sections ??= fetch(form.dataset.index ?? '').then((answer) => answer.json())
    sections.catch(() => {
      sections = undefined
    })
    return sections
  }

  const search = async () => {
    const query = field.value
    try {
      const found = query.trim() === '' ? [] : searchGuide(await fetchSections(), query)
      // The query may have changed during the search.
      if (field.value === query) show(found, query)
    } catch {
      status.textContent = form.dataset.failed ?? ''
    }
  }

  const show = (found: readonly GuideSection[], query: string) => {
    results.replaceChildren(...found.map(resultOf))
    const { none = '', some = '' } = form.dataset
    if (query.trim() === '') status.textContent = ''
    else status.textContent = found.length === 0 ? none : some.replace('#', String(found.length))
  }

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      field.value = ''
      show([], '')
      field.focus()
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops: Element[] = [field, ...results.querySelectorAll('a')]
    const at = document.activeElement ? stops.indexOf(document.activeElement) : -1
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (at < 0 || !(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }

  form.hidden = false
  field.addEventListener('focus', () => void fetchSections().catch(() => undefined), { once: true })
  field.addEventListener('input', () => void search())
  form.addEventListener('keydown', move)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    results.querySelector('a')?.click()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || document.activeElement === field) return
    event.preventDefault()
    field.focus()
  })
  document.documentElement.dataset.ready = ''
}

function resultOf({ url, page, heading, text }: GuideSection): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.className = 'result'
  link.href = url
  const title = document.createElement('b')
  title.textContent = heading === page ? page : `${page}: ${heading}`
  const excerpt = document.createElement('span')
  excerpt.textContent = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
  link.append(title, excerpt)
  item.append(link)
  return item
}
