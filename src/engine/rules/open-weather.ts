import type { Alphabet } from '../pattern/alphabet.ts'
import { BASE62, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** What an address has between its host and the parameter that holds the key. */
const QUERY: Alphabet = { characters: `${BASE62.characters}/?&=_.%,-`, range: `${BASE62.range}/?&=_.%,-` }

export const openWeather: RuleFile = {
  provider: 'OpenWeather',
  impact: 'read weather data at the cost of the account',
  revoke: 'OpenWeather → My API keys',
  url: 'https://openweathermap.org/appid',
  rules: [
    {
      id: 'open_weather_api_key',
      title: 'OpenWeather API key',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: ['openweather', 'open_weather', 'open-weather', 'pyowm', ...keyNames('owm')],
          value: chars(LOWER_ALPHANUMERIC, 32),
        }),
        following({
          address: 'api.openweathermap.org/',
          between: [chars(QUERY, { min: 0, max: 150 }), anyOf('?', '&'), anyOf('appid=', 'APPID=')],
          secret: chars(HEX_LOWER, 32),
        }),
      ],
    },
  ],
}
