import type { LinkType } from '@thali/domain/store/store'
import styles from '../../ui/icons.module.css'
import { ChatIcon, GlobeIcon, PhoneIcon, PinIcon } from '../../ui/icons.tsx'

/** Simple drawings that suggest each service. */
const DRAWINGS: Partial<Record<LinkType, string>> = {
  Instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM17 7h.01',
  Facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.6-2 2-2h1.7V2.7C17 2.6 16.2 2.5 15.3 2.5 12.5 2.5 11 4 11 6.8V9.5H8V13h3v8',
  Twitter: 'M4 4l16 16M20 4L4 20M4 4h4.5L20 20h-4.5z',
  YouTube:
    'M4 6.5h16a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V8A1.5 1.5 0 0 1 4 6.5zM10.5 9.5v5l4-2.5z',
  LinkedIn: 'M5 9.5V20M5 5.5h.01M10 20V9.5M10 14a4 4 0 0 1 8.5 0v6',
  Zomato: 'M5 6h14L6 18h13',
  Swiggy: 'M12 21c-3-4-6-6.5-6-11a6 6 0 0 1 12 0h-6c-1.5 0-1.5-3 0-3',
  Email: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
}

export function LinkIcon({ type }: { type: LinkType }) {
  if (type === 'WhatsApp') return <ChatIcon />
  if (type === 'Phone') return <PhoneIcon />
  if (type === 'Location') return <PinIcon />
  const drawing = DRAWINGS[type]
  if (!drawing) return <GlobeIcon />
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawing} />
    </svg>
  )
}
