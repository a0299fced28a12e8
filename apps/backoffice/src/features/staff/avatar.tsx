import styles from './avatar.module.css'

/** The first letters of a name, without a picture. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '')
    .join('')
  return (
    <span className={styles.avatar} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  )
}
