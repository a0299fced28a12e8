import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './long-text.module.css'

/** Field of two lines that grows with its text by style, so that the page is not measured while it is drawn. */
export function LongText(field: Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'classNames'>) {
  return <Textarea rows={2} {...field} autosize={false} classNames={{ input: styles.long ?? '' }} />
}
