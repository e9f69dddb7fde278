// Surfaces, lines and spheres of the 3D view. Light is gentle, so that a colour still reads as its value. Colours are sRGB all
// through: maps and screen are, and nothing is blended physically.

const common = /* glsl */ `
  varying vec3 seen;    // in the camera's space
  varying vec3 place;   // in the scene's, about its middle
  varying float shown;  // the quantity
  varying float kind;   // flags: 1 held, 2 open
`;

export const surfaceVertex = /* glsl */ `
  attribute float value;
  attribute float flags;
  ${common}
  void main() {
    vec4 at = modelViewMatrix * vec4(position, 1.0);
    seen = at.xyz;
    place = position;
    shown = value;
    kind = flags;
    gl_Position = projectionMatrix * at;
  }
`;

export const sphereVertex = /* glsl */ `
  attribute vec3 centre;
  attribute float radius;
  attribute float value;
  attribute float flags;
  ${common}
  void main() {
    place = centre + radius * position;
    vec4 at = modelViewMatrix * vec4(place, 1.0);
    seen = at.xyz;
    shown = value;
    kind = flags;
    gl_Position = projectionMatrix * at;
  }
`;

/** What lies behind the section plane is left out. The inside of a closed body, seen through the cut, is exactly where its section
 *  is: it is drawn flat and hatched, as on a drawing. So is a face that lies in the plane itself, where two bodies touch or a mesh has
 *  its layers: which side of it a pixel is on is rounding. */
export const surfaceFragment = /* glsl */ `
  ${common}
  uniform sampler2D map;
  uniform float low;
  uniform float high;
  uniform vec4 plane;      // normal and offset
  uniform float cutting;
  uniform float thin;      // [m] that a face may be away from the plane and still lies in it
  uniform vec3 heldColour;
  uniform vec3 cutColour;
  uniform float hatch;     // [pixels]
  void main() {
    vec3 across = normalize(cross(dFdx(place), dFdy(place)));
    float depth = plane.w - dot(place, plane.xyz);
    if (cutting > 0.5 && depth < 0.0) discard;
    float share = clamp((shown - low) / (high - low), 0.0, 1.0);
    vec3 base = texture2D(map, vec2(share * (255.0 / 256.0) + 0.5 / 256.0, 0.5)).rgb;
    if (mod(floor(kind + 0.5), 2.0) > 0.5) base = heldColour;
    bool lies = depth < thin && abs(dot(across, plane.xyz)) > 0.98;
    bool inside = (!gl_FrontFacing || lies) && kind < 1.5;
    if (cutting > 0.5 && inside) {
      float stripe = step(0.5, fract((gl_FragCoord.x + gl_FragCoord.y) / hatch));
      gl_FragColor = vec4(cutColour * (1.0 - 0.12 * stripe), 1.0);
      return;
    }
    vec3 normal = normalize(cross(dFdx(seen), dFdy(seen)));
    if (dot(normal, seen) > 0.0) normal = -normal;
    float lamp = 0.5 + 0.5 * dot(normal, normalize(vec3(-0.35, 0.75, 0.65)));
    float front = max(0.0, dot(normal, normalize(-seen)));
    gl_FragColor = vec4(base * (0.5 + 0.38 * lamp + 0.16 * front), 1.0);
  }
`;

export const lineFragment = /* glsl */ `
  ${common}
  uniform vec4 plane;
  uniform float cutting;
  uniform vec4 ink;
  void main() {
    if (cutting > 0.5 && dot(place, plane.xyz) > plane.w) discard;
    gl_FragColor = ink;
  }
`;

export const threadFragment = /* glsl */ `
  ${common}
  uniform sampler2D map;
  uniform float low;
  uniform float high;
  uniform vec4 plane;
  uniform float cutting;
  void main() {
    if (cutting > 0.5 && dot(place, plane.xyz) > plane.w) discard;
    float share = clamp((shown - low) / (high - low), 0.0, 1.0);
    gl_FragColor = vec4(texture2D(map, vec2(share * (255.0 / 256.0) + 0.5 / 256.0, 0.5)).rgb, 1.0);
  }
`;
