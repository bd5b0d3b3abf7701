import { textAt } from '../sample.ts';
import { has, offersOf, type Witness } from '../scene.ts';
import { rather } from './against.ts';

/** `Name, Last Name`: next to the last name, single words are first names. */
export const singleNames: Witness = (scene) => {
  if (has(scene, 'first_name') || !has(scene, 'last_name')) return [];
  return offersOf(scene, 'full_name', Number.NEGATIVE_INFINITY).flatMap((offer) => {
    const values = scene.sample.map((row) => textAt(row, offer.column)).filter((value) => value !== '');
    const single = values.filter((value) => !/[\s,]/.test(value)).length;
    if (values.length === 0 || single < values.length * 0.7) return [];
    return rather(offer, 'first_name', offer.weight, 'single_names');
  });
};
