/** A comment to the end of its line, a text in quotes, the end of a statement, or anything else up to one of them. */
const PART = /--[^\n]*|'(?:[^']|'')*'|;|(?:(?!--)[^';])+/g

/** Splits a migration into its statements, without comments and semicolons. Migrations hold no other quoting. */
export function splitStatements(sql: string): string[] {
  const statements = ['']
  for (const [part] of sql.matchAll(PART)) {
    if (part === ';') statements.push('')
    else if (!part.startsWith('--')) statements[statements.length - 1] += part
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
