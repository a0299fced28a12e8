import { Badge, Group } from '@mantine/core'

export const title = 'Badge'

const COLORS = ['gray', 'yellow', 'leaf', 'red'] as const

export const states = {
  light: () => (
    <Group gap={8}>
      {COLORS.map((color) => (
        <Badge key={color} size="lg" color={color}>
          {color}
        </Badge>
      ))}
    </Group>
  ),
  outline: () => (
    <Badge variant="outline" size="lg" color="gray">
      WELCOME20
    </Badge>
  ),
}
