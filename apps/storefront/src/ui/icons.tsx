import styles from './icons.module.css'

/**
 * Line drawing on a 24 px grid, in the colour of the text; the text for it is beside or around it. Those that the menu
 * page does not show are made where they are shown.
 */
export const makeIcon =
  (d: string, className = styles.icon) =>
  () => (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  )

export const CloseIcon = makeIcon('M6 6l12 12M18 6L6 18')
export const PlusIcon = makeIcon('M12 5v14M5 12h14')
export const MinusIcon = makeIcon('M5 12h14')
export const DownIcon = makeIcon('M6 9.5l6 6 6-6')
export const BackIcon = makeIcon('M15 5l-7 7 7 7', styles.onward)
export const ForwardIcon = makeIcon('M9 5l7 7-7 7', styles.onward)
export const SearchIcon = makeIcon('M10.8 4.5a6.3 6.3 0 1 1 0 12.6 6.3 6.3 0 0 1 0-12.6zM15.5 15.5L20 20')
export const ShareIcon = makeIcon('M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5V20h14v-8.5h-1')
export const ReceiptIcon = makeIcon('M6 3.5v17l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5v-17zM9 8.5h6M9 12.5h6')
export const ClockIcon = makeIcon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2')
export const MenuIcon = makeIcon('M7 3.5v6a2 2 0 0 0 4 0v-6M9 3.5V20.5M17 13.5h-3V8c0-2.5 1-4 3-4.5v17')
export const PhoneIcon = makeIcon(
  'M6 4h3l1.6 4.2-2 1.5a12 12 0 0 0 5.7 5.7l1.5-2L20 15v3a2 2 0 0 1-2 2C10.5 20 4 13.5 4 6a2 2 0 0 1 2-2z',
)
export const PinIcon = makeIcon(
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
)
export const MoreIcon = makeIcon(
  'M4.6 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0zM11.1 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0zM17.6 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0z',
)
export const ChatIcon = makeIcon(
  'M4 20l1.2-4A8 8 0 1 1 8.2 19zM9 8.5c-.6 3.2 3.3 7 6.5 6.5l.3-1.8-2.1-.8-.8.9c-1-.4-1.9-1.3-2.3-2.3l.9-.8-.8-2z',
)
export const GlobeIcon = makeIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17z',
)
export const BagIcon = makeIcon('M5.5 8h13l1 12h-15zM9 10.5V7a3 3 0 0 1 6 0v3.5')
export const TableIcon = makeIcon('M7.5 10.5h9M12 10.5v9M3.5 6v13.5M3.5 14h3v5.5M20.5 6v13.5M20.5 14h-3v5.5')
export const LeafIcon = makeIcon('M5 19c0-9 5-13.5 14.5-14C20 14.5 15 19 8 18.5M5 20.5c1-5 4-8.5 8-10.5')
