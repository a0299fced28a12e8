import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTyped } from './use-typed.ts'

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'leftSection'> {
  /** Name of a field without a visible label, also shown while it is empty. */
  readonly hint?: string
  /** Searched text; may follow what is typed with a delay. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Field that narrows a list to what is typed. */
export function SearchField({ hint, value, onSearch, ...field }: SearchFieldProps) {
  const { text, type } = useTyped(value, onSearch)
  return (
    <TextInput
      type="search"
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      {...(hint !== undefined && { 'aria-label': hint, placeholder: hint })}
      {...field}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
