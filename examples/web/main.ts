import { quarto } from 'quaterna';
import { defineBoard } from 'quaterna/element';
import { newRecord } from 'quaterna/record';
import { Page } from './page.ts';
import { spokenOf } from './words.ts';

defineBoard();

// The page writes its game into the address: what came with it is read first.
const { hash } = location;
const first = newRecord(quarto());
const page = new Page(
  { record: first, seats: ['person', 'easy'] },
  spokenOf(navigator.languages),
);
page.follow(hash);
