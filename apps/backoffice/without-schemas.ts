/**
 * Replaces zod in the build: the contract's files contain schemas beside the names, limits and types that screens need,
 * and only the server parses with them.
 */
const schema: unknown = new Proxy(() => schema, {
  get(_target, name) {
    if (typeof name === 'string' && /parse/i.test(name)) throw new Error('schemas are not in the browser')
    return schema
  },
})

export const z = schema
