import styles from './nav-rail.module.css'

/** A store's letter and name. */
export function StoreMonogram({ name }: { name: string }) {
  return (
    <>
      <span className={styles.monogram} aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase() ?? 'T'}
      </span>
      <span className={styles.store}>{name}</span>
    </>
  )
}
