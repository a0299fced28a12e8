import styles from './nav-rail.module.css'

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
