import { t } from "../texts.ts";
import styles from "./AuthArt.module.css";

const pole = { x: 300, top: 40, bottom: 860 };
const meridians = Array.from({ length: 13 }, (_, index) => -351 + index * 108.5);
const parallels = [236, 372, 508, 644];
const origin = { x: 300, y: 180 };
const routes = [
  { bend: [420, 250], to: [414, 372] },
  { bend: [210, 260], to: [196, 372] },
  { bend: [360, 330], to: [362, 508] },
  { bend: [250, 380], to: [243, 508] },
  { bend: [500, 220], to: [506, 372] },
] as const;

/** Payments going out over a globe. Decoration only, and only where there is room for it. */
export function AuthArt() {
  return (
    <aside className={styles.art} aria-hidden>
      <svg viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice">
        <g className={styles.meridians}>
          {meridians.map((x) => (
            <path key={x} d={`M${pole.x} ${pole.top} C ${x} 280 ${x} 620 ${pole.x} ${pole.bottom}`} />
          ))}
        </g>
        <g className={styles.parallels}>
          {parallels.map((y) => (
            <path key={y} d={`M-40 ${y}H640`} />
          ))}
        </g>
        <g className={styles.routes}>
          {routes.map(({ bend, to }) => (
            <path key={to.join()} d={`M${origin.x} ${origin.y} Q ${bend.join(" ")} ${to.join(" ")}`} />
          ))}
        </g>
        <circle className={styles.origin} cx={origin.x} cy={origin.y} r="6" />
        <g className={styles.places}>
          {routes.map(({ to: [x, y] }) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r="4.5" />
          ))}
        </g>
      </svg>
      <p>
        {t.auth.tagline.first}
        <br />
        {t.auth.tagline.second}
      </p>
    </aside>
  );
}
