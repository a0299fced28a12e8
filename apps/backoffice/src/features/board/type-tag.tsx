import styles from './type-tag.module.css'

const TONES: Readonly<Record<string, string | undefined>> = {
  'dine-in': styles.table,
  delivery: styles.delivery,
  pickup: styles.pickup,
  'roof-top': styles.roof,
  'in-room': styles.room,
}

/** How an order is served, as a coloured tag with its word, and where it goes. */
export function TypeTag({ orderType, address }: { orderType: string; address: string }) {
  const tone = TONES[orderType.trim().toLowerCase()] ?? styles.other
  return (
    <p className={styles.row}>
      <span className={`${styles.tag} ${tone}`}>{orderType}</span>
      {address && <span className={styles.address}>{address}</span>}
    </p>
  )
}
