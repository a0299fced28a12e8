/**
 * Starts the backoffice in steps, so that no single task is long; styles get the page's nonce before any is added.
 * The frame sent by the server stays until page and data are loaded: React renders all of it in time slices.
 */
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './shared/look/base.css'
import { setNonce } from 'get-nonce'
import { stopSecondClick } from './app/second-click.ts'
import { pressUndo } from './app/undo-key.ts'
import { loadFailureTexts } from './shared/failure-texts.ts'
import { activateLanguage, savedLanguage } from './shared/language.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
setNonce(nonce)
document.addEventListener('click', stopSecondClick, true)
document.addEventListener('keydown', pressUndo)

/** Texts of refusals that no answer of the API brings are loaded this long after the first page, in milliseconds. */
const REFUSALS_AFTER_MS = 5_000

/** Yields, so that the browser can respond and paint. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Not a top-level `await`: the modules that it waits for import the texts from here. */
async function start(): Promise<void> {
  const language = savedLanguage()
  const texts = activateLanguage(language)
  const { createRoot } = await import('react-dom/client')
  await pause()
  // The first formatted number loads the browser's data of languages: before the rendering, not within it.
  ;(0).toLocaleString(language)
  const [{ startTransition }, { BackofficeApp }, { openApp }] = await Promise.all([
    import('react'),
    import('./app/app.tsx'),
    import('./app/open-app.ts'),
    texts,
  ])
  await pause()
  const opened = await openApp()
  await pause()
  const root = document.getElementById('root')
  if (root) startTransition(() => createRoot(root).render(<BackofficeApp nonce={nonce} {...opened} />))
  setTimeout(() => void loadFailureTexts(), REFUSALS_AFTER_MS)
}

void start()
