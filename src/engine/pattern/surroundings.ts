import type { Random } from '../samples.ts'

/** Puts a secret that needs no name before it where such secrets are found. */
export function surround(secret: string, random: Random): string {
  const texts = [
    `TOKEN=${secret}\n`,
    `credential: "${secret}"\n`,
    `{"value":"${secret}","retries":3}`,
    `curl -H 'Authorization: Bearer ${secret}' https://api.example.com/v1/items\n`,
    `  const value = '${secret}';\n`,
    `https://api.example.com/?page=2&t=${secret}&sort=asc`,
    `"first line\\n${secret}\\nlast line"`,
    secret,
  ]
  return texts[random.below(texts.length)]!
}

/** Gives a value a name with the keyword in it, in the ways of several languages. */
export function nameValue(keyword: string, value: string, random: Random): string {
  const upper = keyword.toUpperCase()
  const capital = upper.slice(0, 1) + keyword.slice(1)
  const texts = [
    `${upper}_VALUE=${value}\n`,
    `export ${upper}="${value}"\n`,
    `  ${keyword}: ${value}\n`,
    `{"my${capital}Value": "${value}"}`,
    `const ${keyword.replace(/\W/g, '_')} = '${value}'\n`,
    `config["${keyword}"] = "${value}";\n`,
    `<add key="${keyword}" value="${value}" />\n`,
  ]
  return texts[random.below(texts.length)]!
}
