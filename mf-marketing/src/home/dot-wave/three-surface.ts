import {
  BufferAttribute,
  BufferGeometry,
  Color,
  PerspectiveCamera,
  Points,
  Scene,
  ShaderMaterial,
  WebGLRenderer,
} from 'three';
import type { WaveSurface } from './run-wave';
import { CAMERA, COLUMNS, gridPoints, HEIGHT_SHADER, NEAR, ROWS, SPACING } from './wave-grid';

const ACROSS = `(cell.x - ${((COLUMNS - 1) / 2).toFixed(1)}) * ${SPACING.toFixed(1)}`;
const ALONG = `(${((ROWS - 1) / 2).toFixed(1)} - cell.y) * ${SPACING.toFixed(1)}`;

const VERTEX = `
uniform float seconds;
uniform float ratio;
attribute vec2 cell;
varying float nearness;
${HEIGHT_SHADER}
void main() {
  vec3 place = vec3(${ACROSS}, heightAt(cell, seconds), ${ALONG});
  vec4 seen = modelViewMatrix * vec4(place, 1.0);
  nearness = clamp(${NEAR.toFixed(1)} / -seen.z, 0.0, 1.0);
  gl_PointSize = max(1.0, 4.2 * ratio * nearness);
  gl_Position = projectionMatrix * seen;
}`;

const FRAGMENT = `
uniform vec3 color;
varying float nearness;
void main() {
  float edge = length(gl_PointCoord - 0.5);
  if (edge > 0.5) discard;
  gl_FragColor = vec4(color, nearness * smoothstep(0.5, 0.35, edge));
}`;

/** The wave on the graphics processor. Throws where there is none. */
export function threeSurface(canvas: HTMLCanvasElement): WaveSurface {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: false, powerPreference: 'low-power' });
  const ratio = Math.min(window.devicePixelRatio, 2);
  renderer.setPixelRatio(ratio);
  const geometry = new BufferGeometry();
  geometry.setAttribute('cell', new BufferAttribute(gridPoints(), 2));
  // Three asks for positions to know how many points there are.
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(ROWS * COLUMNS * 3), 3));
  const uniforms = { seconds: { value: 0 }, ratio: { value: ratio }, color: { value: new Color() } };
  const material = new ShaderMaterial({
    uniforms,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthTest: false,
  });
  const points = new Points(geometry, material);
  points.frustumCulled = false;
  const scene = new Scene().add(points);
  const camera = new PerspectiveCamera(CAMERA.fieldOfView, 1, 0.1, 200);
  camera.position.set(0, CAMERA.height, CAMERA.distance);
  camera.lookAt(0, 0, 0);
  return {
    resize(width, height) {
      renderer.setSize(width, height, false);
      camera.aspect = width / Math.max(height, 1);
      camera.updateProjectionMatrix();
    },
    draw(seconds) {
      uniforms.seconds.value = seconds;
      renderer.render(scene, camera);
    },
    // Written to the screen as it is: the color is that of the style sheet already.
    setColor: (color) => void uniforms.color.value.setStyle(color, ''),
    dispose() {
      geometry.dispose();
      material.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
