import { useElementSize } from '@mantine/hooks';
import { formatCompact, formatCount } from '../format/quantities.ts';
import styles from './bars.module.css';
import { niceMaximum } from './nice-maximum.ts';

export interface Series {
  readonly name: string;
  readonly tone: 'good' | 'warn' | 'bad';
}

interface BarsProps {
  readonly title: string;
  /** Each bar stacks its values in the order of the series. */
  readonly bars: readonly { readonly label: string; readonly values: readonly number[] }[];
  readonly series: readonly Series[];
}

const USUAL_WIDTH = 640;
const HEIGHT = 180;
const LEFT = 44;
const BOTTOM = 24;
const PLOT = HEIGHT - BOTTOM - 8;
const LABEL_WIDTH = 76;
/** A few bars aren't blocks. */
const MOST_BAR = 64;

/** Stacked bars over time, with a table of the same values for screen readers. */
export function Bars({ title, bars, series }: BarsProps) {
  const top = niceMaximum(Math.max(0, ...bars.map(totalOf)));
  const { ref, width: measured } = useElementSize();
  const width = measured || USUAL_WIDTH;
  const step = (width - LEFT) / Math.max(1, bars.length);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / step));
  return (
    <figure ref={ref} className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <span className={styles.legend}>
          {series.map(({ name, tone }) => (
            <span key={name} className={styles[tone]}>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <svg
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={styles.chart}
        aria-hidden="true"
        focusable="false"
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              x1={LEFT}
              x2={width}
              y1={8 + PLOT * (1 - share)}
              y2={8 + PLOT * (1 - share)}
              className={styles.rule}
            />
            <text x={LEFT - 8} y={12 + PLOT * (1 - share)} textAnchor="end" className={styles.label}>
              {formatCompact(top * share)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <g key={bar.label} transform={`translate(${LEFT + index * step} 0)`}>
            <Stack values={bar.values} series={series} top={top} width={step} />
            {index % every === 0 && (
              <text x={step / 2} y={HEIGHT - 6} textAnchor="middle" className={styles.label}>
                {bar.label}
              </text>
            )}
            <title>{`${bar.label}: ${series.map(({ name }, at) => `${name} ${formatCount(bar.values[at] ?? 0)}`).join(', ')}`}</title>
          </g>
        ))}
      </svg>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              {series.map(({ name }, at) => (
                <td key={name}>{formatCount(bar.values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

interface StackProps {
  readonly values: readonly number[];
  readonly series: readonly Series[];
  readonly top: number;
  readonly width: number;
}

function Stack({ values, series, top, width }: StackProps) {
  let below = 0;
  const bar = Math.min(MOST_BAR, width * 0.7);
  return (
    <>
      <rect x={0} y={8} width={width} height={PLOT} className={styles.hover} />
      {series.map(({ name, tone }, at) => {
        const height = (PLOT * (values[at] ?? 0)) / top;
        below += height;
        return (
          <rect
            key={name}
            x={(width - bar) / 2}
            y={8 + PLOT - below}
            width={bar}
            height={height}
            className={styles[`${tone}Fill`]}
          />
        );
      })}
    </>
  );
}

function totalOf({ values }: { values: readonly number[] }): number {
  return values.reduce((sum, value) => sum + value, 0);
}
