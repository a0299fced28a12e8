import { Text, Title } from '@mantine/core'

export const title = 'Type'

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const

export const states = {
  headings: () => (
    <>
      <Title order={3}>Masala dosa</Title>
      <Title order={4}>Masala dosa</Title>
      <Title order={5}>मसाला डोसा</Title>
    </>
  ),
  text: () => (
    <>
      {SIZES.map((size) => (
        <Text key={size} size={size}>
          {size} · Masala dosa ₹1,234.50 · मसाला डोसा
        </Text>
      ))}
    </>
  ),
  muted: () => <Text c="var(--ink-muted)">Masala dosa</Text>,
}
