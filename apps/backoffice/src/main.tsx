/** Starts the backoffice: styles get the page's nonce before anything writes one. */
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './shared/look/base.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { activateLanguage, savedLanguage } from './shared/language.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
setNonce(nonce)

await activateLanguage(savedLanguage())
const root = document.getElementById('root')
if (root) createRoot(root).render(<App nonce={nonce} />)
