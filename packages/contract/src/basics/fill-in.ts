/** The parameters of a text: the names in its braces. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `"${string}` ? never : Name) | NamesIn<Rest>
  : never

/** A text with its parameters put in; a name that it has and `params` lacks stays as it is. */
export function fillIn(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
