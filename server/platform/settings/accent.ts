/**
 * White label: computes eight accent tokens per theme from one brand colour. For every colour, text on the accent and the
 * accent as text have a contrast of at least 4.5, and the focus ring of 3, on every surface of the design language.
 */
type Triple = readonly [number, number, number];
type Lch = { l: number; c: number; h: number };
export type AccentTokens = Record<
  | "--accent"
  | "--accent-hover"
  | "--accent-active"
  | "--accent-text"
  | "--accent-soft"
  | "--accent-line"
  | "--on-accent"
  | "--focus",
  string
>;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

function linearRgb(hex: string): Triple {
  const channel = (at: number) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two colours. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Into OKLCH, where a change of lightness keeps the perceived hue. */
function toLch(hex: string): Lch {
  const [red, green, blue] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  };
}

function toLinearRgb({ l, c, h }: Lch): Triple {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Chroma is reduced until the colour exists on a screen. */
function toHex(colour: Lch): string {
  for (let chroma = colour.c; ; chroma -= 0.004) {
    const channels = toLinearRgb({ ...colour, c: chroma });
    if (chroma > 0 && !channels.every((value) => value >= -0.0005 && value <= 1.0005)) continue;
    const hex = channels.map((value) => {
      const shown = Math.min(1, Math.max(0, toGamma(Math.max(0, value))));
      return Math.round(shown * 255)
        .toString(16)
        .padStart(2, "0");
    });
    return `#${hex.join("")}`;
  }
}

/** Changes lightness step by step until the colour passes. */
function shift(colour: Lch, step: number, isGood: (hex: string) => boolean): Lch {
  let { l } = colour;
  while (l > 0.02 && l < 0.98 && !isGood(toHex({ ...colour, l }))) l += step;
  return { ...colour, l };
}

export function accentTokens(brand: string, isDark: boolean): AccentTokens {
  const base = toLch(brand);
  const surface = isDark ? "#11171a" : "#ffffff";
  const canvas = isDark ? "#0a0e10" : "#f3f5f6";
  const step = isDark ? 0.01 : -0.01;
  const soft = toHex({ l: isDark ? 0.29 : 0.955, c: Math.min(base.c, isDark ? 0.045 : 0.018), h: base.h });
  const onAccent = isDark ? toHex({ l: 0.2, c: Math.min(base.c, 0.04), h: base.h }) : "#ffffff";
  const start = {
    h: base.h,
    l: isDark ? Math.max(base.l, 0.76) : Math.min(base.l, 0.52),
    c: Math.min(base.c, isDark ? 0.13 : 0.2),
  };
  const fill = shift(start, step, (hex) => contrast(hex, onAccent) >= 5 && contrast(hex, surface) >= 3);
  const text = shift(fill, step, (hex) =>
    [surface, canvas, soft].every((behind) => contrast(hex, behind) >= 4.6),
  );
  const ring = shift(fill, step, (hex) => [surface, canvas].every((behind) => contrast(hex, behind) >= 3.2));
  const press = isDark ? 0.05 : -0.06;
  return {
    "--accent": toHex(fill),
    "--accent-hover": toHex({ ...fill, l: fill.l + press }),
    "--accent-active": toHex({ ...fill, l: fill.l + 2 * press }),
    "--accent-text": toHex(text),
    "--accent-soft": soft,
    "--accent-line": toHex({ l: isDark ? 0.45 : 0.81, c: Math.min(base.c, 0.06), h: base.h }),
    "--on-accent": onAccent,
    "--focus": toHex(ring),
  };
}
